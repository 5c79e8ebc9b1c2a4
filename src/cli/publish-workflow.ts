import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { writeNew } from '../node/output/write-together.ts'
import { packagePath } from '../node/package-root.ts'
import { UsageError } from './exit-code.ts'

const file = join('.github', 'workflows', 'publish.yml')

/** Stops before anything is written if there is such a workflow already, which is not changed, or none can be written. */
export function requireNoWorkflow(content: string): void {
  if (existsSync(file)) throw new UsageError(`${file} is there already; leave out \`--github\`.`)
  contentInRepository(content)
}

/**
 * The workflow, which reads the rules from that folder. @param content Content folder
 * @throws UsageError if GitHub would not find it
 */
function publishWorkflow(content: string): string {
  const text = readFileSync(packagePath('scripts/examples/publish.yml'), 'utf8')
  const path = contentInRepository(content)
  return path === 'content' ? text : text.replace('codicil build', () => `codicil build --content "${path}"`)
}

/** Path of the content folder from the working folder, which is what GitHub has, for a command in YAML. */
function contentInRepository(content: string): string {
  const path = relative('', content).split(sep).join('/') || '.'
  if (isAbsolute(path) || path.split('/')[0] === '..')
    throw new UsageError(
      `GitHub has only what is in the repository, and ${content} is not below this folder. Leave out \`--github\`, or run it at the top of the repository.`
    )
  if (!/^[\p{L}\p{M}\p{N} ._/-]+$/u.test(path))
    throw new UsageError(
      `The workflow names the content folder in a command, where \`${path}\` would be read as something else. Give it a name of letters, digits, blanks, \`.\`, \`_\` and \`-\`, or leave out \`--github\`.`
    )
  return path
}

/** Writes a workflow below the working folder that publishes the rules with GitHub Pages. @returns its path */
export function writePublishWorkflow(content: string): string {
  writeNew(file, publishWorkflow(content))
  return file
}

const whereFrom =
  'Make its package with `npm pack` in a clone of Codicil, move it into this folder, run `npm install ./codicil-….tgz`, and commit both.'

/** Says what the workflow needs to find Codicil, if GitHub would not: npm's registry does not have it. */
export function missingDependency(): string | undefined {
  const from = codicilHere()
  if (from === undefined)
    return `The workflow installs Codicil from a \`package.json\` beside it, and there is none that names it.\n${whereFrom}`
  if (!/^(?:file|link):(?:\.\.|\/|[a-z]:)/iu.test(from)) return undefined
  return `The workflow installs Codicil as \`package.json\` says, from \`${from}\`, and GitHub has only what is in this folder.\n${whereFrom}`
}

/** From where the working folder has Codicil as a dependency; empty for a clone of it, `undefined` if it has none. */
function codicilHere(): string | undefined {
  try {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      unknown
    >
    const { codicil }: { readonly codicil?: unknown } = { ...Object(devDependencies), ...Object(dependencies) }
    return codicil === undefined ? (name === 'codicil' ? '' : undefined) : String(codicil)
  } catch {
    return undefined
  }
}
