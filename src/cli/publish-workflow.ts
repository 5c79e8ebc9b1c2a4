import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { naming } from '../node/fault.ts'
import { writeNamed } from '../node/output/write-together.ts'
import { packagePath } from '../node/package-root.ts'
import { UsageError } from './exit-code.ts'

const file = join('.github', 'workflows', 'publish.yml')

/** Stops before anything is written if there is such a workflow already, which is not changed. */
export function requireNoWorkflow(): void {
  if (existsSync(file)) throw new UsageError(`${file} is there already; leave out \`--github\`.`)
}

/** The workflow, which reads the rules from that folder. @param content Content folder */
export function publishWorkflow(content: string): string {
  const text = readFileSync(packagePath('scripts/examples/publish.yml'), 'utf8')
  const path = JSON.stringify(content.replaceAll('\\', '/'))
  return content === 'content' ? text : text.replace('codicil build', `codicil build --content ${path}`)
}

/** Writes a workflow below the working folder that publishes the rules with GitHub Pages. @returns its path */
export function writePublishWorkflow(content: string): string {
  naming(dirname(file), () => mkdirSync(dirname(file), { recursive: true }))
  writeNamed(file, publishWorkflow(content), 'wx')
  return file
}
