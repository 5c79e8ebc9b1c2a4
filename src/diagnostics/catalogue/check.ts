import { problem } from './problem.ts'

export const optionOnItself = problem<{ id: string; verb: string }>(
  'error',
  'check/option-on-itself',
  ({ id, verb }) => ({
    message: `Unexpected option \`${id}\` that ${verb} itself, expected another option`,
    help: 'Remove the entry.'
  })
)

export const requiresAndExcludes = problem<{ id: string }>('error', 'check/requires-and-excludes', ({ id }) => ({
  message: `Unexpected \`${id}\` both required and excluded, expected at most one of the two`,
  help: 'Remove one of the entries, or the option can never be switched on.'
}))

export const aliasClaimedTwice = problem<{ alias: string; other: string }>(
  'error',
  'check/alias-claimed-twice',
  ({ alias, other }) => ({
    message: `Unexpected name \`${alias}\`, expected each name in one glossary entry only; \`${other}\` has it already`,
    help: 'Remove the alias from one of the two.'
  })
)

export const reservedRulesetId = problem<{ id: string }>('error', 'check/reserved-ruleset-id', ({ id }) => ({
  message: `Unexpected ruleset id \`${id}\`, expected one that the site does not use for its own pages`,
  help: `Choose another id, such as \`${id}-rules\`.`
}))
