import { compile } from '../../compiler/compile.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { diskHost } from '../../node/content/disk-host.ts'
import { UsageError } from '../exit-code.ts'
import { type SkeletonRequest, skeleton } from '../skeleton.ts'
import type { NewOptions } from './options.ts'

/** Stops if the target leads nowhere: the document would have an error that the author did not write. */
export async function requireTarget(
  path: string,
  request: SkeletonRequest,
  { content, target }: NewOptions
): Promise<void> {
  const host = diskHost(content)
  const added: SourceFile = { path, bytes: new TextEncoder().encode(skeleton(request)) }
  const readContent = async () => [...(await host.readContent()), added]
  const { diagnostics } = await compile({ ...host, readContent })
  const wrong = diagnostics.find(({ severity, span }) => severity === 'error' && span.file === path)
  if (wrong) throw new UsageError(`\`--target ${target}\`: ${wrong.message}. ${wrong.help ?? ''}`.trimEnd())
}
