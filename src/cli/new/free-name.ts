import { isDeviceName } from '../../model/device-name.ts'
import type { Ruleset } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { UsageError } from '../exit-code.ts'

/** Stops at an id whose file and pages Windows cannot have. */
export function requirePortable(kind: Kind, id: string): void {
  if (!isDeviceName(id)) return
  throw new UsageError(`Windows cannot have a file named \`${id}\`; choose another id, such as \`${id}-${kind}\`.`)
}

/** Stops if another file, whatever its name, has the id. */
export function requireFreeId({ documents }: Ruleset, kind: Kind, id: string): void {
  const taken = documents.find(({ valid }) => valid.kind === kind && valid.id === id)
  if (taken) throw new UsageError(`${taken.valid.source.file} has the id \`${id}\` already; choose another one.`)
}
