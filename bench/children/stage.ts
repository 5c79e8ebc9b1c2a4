/** Prints how many milliseconds one pass takes over a content folder: `stage.ts <pass> <content folder>`. */
import process from 'node:process'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { analyse } from '../../src/compiler/analyse.ts'
import { compile } from '../../src/compiler/compile.ts'
import { link } from '../../src/compiler/link/link.ts'
import { parse } from '../../src/compiler/parse/parse.ts'
import { validate } from '../../src/compiler/validate/validate.ts'
import { diskHost } from '../../src/node/content/disk-host.ts'
import { publish } from '../../src/node/content/publication.ts'

const [, , pass = '', folder = ''] = process.argv
const host = diskHost(folder)
const files = [...(await host.readContent())].sort((a, b) => (a.path < b.path ? -1 : 1))
const ignore = () => {}

/** Everything before a pass; returns the pass. */
const passes: Readonly<Record<string, () => Promise<() => unknown>>> = {
  'bare remark': async () => {
    const processor = unified().use(remarkParse).use(remarkGfm).freeze()
    const decoder = new TextDecoder()
    return () => files.map(({ bytes }) => processor.parse(decoder.decode(bytes)))
  },
  parse: async () => () => files.map((file) => parse(file, ignore)),
  validate: async () => {
    const documents = files.map((file) => parse(file, ignore).document)
    return () => documents.map((document) => validate(document, ignore))
  },
  link: async () => {
    const analyses = files.map((file) => analyse(file, ''))
    const assets = await host.assets()
    return () => link(analyses, assets, ignore)
  },
  emit: async () => {
    const compilation = await compile(host)
    return () => publish(compilation)
  }
}

const work = await passes[pass]?.()
if (!work) throw new Error(`There is no pass \`${pass}\``)
const begun = performance.now()
work()
console.log(performance.now() - begun)
