import { type Document, isAlias, isCollection, isScalar, type Node, visit } from 'yaml'
import { signOfYaml, type YamlFault } from './yaml-fault.ts'

/**
 * Finds a sign by which YAML leaves out words that an author meant: `!` and `&` before a value, `*` before one that is
 * nowhere, and a line of three points, behind which nothing is read.
 */
export function hiddenBySign(document: Document.Parsed, yaml: string): YamlFault | undefined {
  const points = /^\.\.\.(?=[ \t]*\r?\n\s*\S)/mu.exec(yaml)
  if (points)
    return {
      reason: 'a line of three points, which ends the front matter',
      help: 'Remove the line: the fields below it are not read.',
      start: points.index,
      end: points.index + 3
    }
  const tag = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  if (tag) return beginning('!', tag.pos[0], tag.pos[1])
  return unusedName(document, yaml)
}

const beginning = (sign: string, start: number, end: number): YamlFault => ({
  ...signOfYaml(sign),
  start,
  end: Math.max(end, start + 1)
})

/** A value that is named and not repeated anywhere, or repeats one that has no name: most likely words with a sign. */
function unusedName(document: Document.Parsed, yaml: string): YamlFault | undefined {
  const names = new Map<string, Node>()
  const repeated = new Set<string>()
  let unknown: YamlFault | undefined
  visit(document, (_, node) => {
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) names.set(node.anchor, node)
    if (!isAlias(node)) return
    repeated.add(node.source)
    if (!names.has(node.source)) unknown ??= beginning('*', node.range?.[0] ?? 0, node.range?.[1] ?? 0)
  })
  if (unknown) return unknown
  const [name, node] = [...names].find(([each]) => !repeated.has(each)) ?? []
  if (name === undefined) return undefined
  const at = yaml.lastIndexOf(`&${name}`, node?.range?.[0] ?? yaml.length)
  return beginning('&', at, at + name.length + 1)
}
