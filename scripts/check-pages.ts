/**
 * Checks the types of pages and components, their markup included. TypeScript cannot read Astro files, and
 * `@astrojs/check` works with TypeScript 5 and 6 only; so Astro's compiler writes each file as TSX into a folder that
 * only this check looks at.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { convertToTSX } from '@astrojs/compiler/sync'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'node_modules/.cache/codicil/pages')

/** TypeScript takes the folder and the repository for one: a page finds what it imports in either. */
const settings = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    rootDirs: [root, folder],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
    jsxImportSource: 'astro',
    // The markup uses what the script declares, and TSX has the markup outside of it.
    noUnusedLocals: false,
    noUnusedParameters: false
  },
  include: [join(folder, 'src'), join(folder, 'globals.d.ts'), join(root, 'src/site/env.d.ts')],
  exclude: []
}

/** Global that every Astro file may use, and that the compiler leaves undeclared. */
const globals = 'declare const Fragment: (props: object) => unknown\n'

/** Source maps of the TSX files, by the path of the Astro file. */
const maps = new Map<string, SourceMap>()

/** A file as TSX. Scripts for the browser are TypeScript files that are checked by themselves. */
function asTsx(path: string): string {
  const options = { filename: path, includeScripts: false, includeStyles: false }
  const { code, map } = convertToTSX(readFileSync(join(root, path), 'utf8'), options)
  maps.set(path, new SourceMap({ ...map, file: path, sourceRoot: '' }))
  const declared = code.includes('declare const Astro:')
  return declared ? code : `${code}\ndeclare const Astro: Readonly<import('astro').AstroGlobal>\n`
}

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Line and column of an Astro file, from 1, for those of its TSX. */
function placeIn(path: string, line: number, column: number): string {
  const entry = maps.get(path)?.findEntry(line - 1, column - 1)
  return entry && 'originalLine' in entry ? `${entry.originalLine + 1},${entry.originalColumn + 1}` : '1,1'
}

/** Problems as TypeScript tells them, with the places that the Astro files have. */
const inAstro = (problems: string): string =>
  problems.replaceAll(
    /^\S*?(src\/.+\.astro)\.tsx\((\d+),(\d+)\)/gmu,
    (_, path: string, line: string, column: string) => `${path}(${placeIn(path, Number(line), Number(column))})`
  )

rmSync(folder, { recursive: true, force: true })
const paths = globSync('src/site/**/*.astro', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
for (const path of paths) write(`${path}.tsx`, asTsx(path))
write('globals.d.ts', globals)
write('tsconfig.json', JSON.stringify(settings))
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: root, encoding: 'utf8' })
process.stdout.write(inAstro(stdout))
process.exitCode = status ?? 1
