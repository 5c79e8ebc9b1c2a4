import { type ParseResult, parseSync } from 'vite'

/** The parts of an Astro file that are TypeScript: its front matter, and scripts that are bundled. */
const scriptsOf = (astro: string): string =>
  [
    /^---\r?\n([\s\S]*?)\r?\n---/u.exec(astro)?.[1],
    ...[...astro.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, code]) => code)
  ]
    .filter((code) => code !== undefined)
    .join('\n')

/** Specifiers in a syntax tree, wherever something is imported or passed on: as value, as type, or later. */
function specifiersIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(specifiersIn)
  const { source } = node as { source?: { type?: string; value?: unknown } }
  const own = source?.type === 'Literal' && typeof source.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap(specifiersIn)]
}

const known = new Map<string, readonly string[]>()

/**
 * Everything a source file imports, types included, as it is written there. Each text is parsed once.
 *
 * @param file Name that says whether it is TypeScript, JavaScript or Astro
 */
export function importsOf(file: string, text: string): readonly string[] {
  const name = `${file}\n${text}`
  const imports = known.get(name) ?? parsedImports(file, text)
  known.set(name, imports)
  return imports
}

function parsedImports(file: string, text: string): readonly string[] {
  const isAstro = file.endsWith('.astro')
  const parsed = parseSync(isAstro ? `${file}.ts` : file, isAstro ? scriptsOf(text) : text)
  const { errors } = parsed
  // A page of Astro may return from its front matter, which no module may.
  const serious = errors.filter(({ message }) => !(isAstro && /return/iu.test(message)))
  if (serious.length > 0) throw new Error(`${file}: ${serious.map(({ message }) => message).join('; ')}`)
  // Only imports in brackets are within other code; reading the syntax tree takes most of the time.
  return /\bimport\s*\(/u.test(text) ? specifiersIn(parsed.program.body) : statementsOf(parsed.module)
}

/** Specifiers in the statements of a module. */
const statementsOf = ({ staticImports, staticExports }: ParseResult['module']): readonly string[] => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
]
