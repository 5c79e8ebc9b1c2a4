import { renderGithub } from './github.ts'
import { renderHuman } from './human.ts'
import { renderJson } from './json.ts'
import type { Render } from './render.ts'
import { renderSarif } from './sarif.ts'

export type { Ink, Render, RenderOptions } from './render.ts'

/** Every form in which diagnostics can be printed, by the name `--format` takes. */
export const renderers = {
  human: renderHuman,
  json: renderJson,
  sarif: renderSarif,
  github: renderGithub
} as const satisfies Record<string, Render>

/** Name of a form of output. */
export type Format = keyof typeof renderers
