/** Words that `codicil new` writes for authors to replace with their own; they are reported until that is done. */
export const skeletonWords = {
  rulesetSummary: 'Say in one sentence what these rules change.',
  game: 'Name of the game',
  author: 'Your name',
  rulesetText: 'Say in three sentences what these rules change, why one would play them, and with whom.',
  ruleSummary: 'Say in one sentence what this rule is about.',
  section: 'First section',
  idea: 'Write one idea per paragraph, and give each an id.',
  example: 'Show how it works at the table.',
  optionSummary: 'Say in one sentence what this option changes.',
  optionText: 'Say what changes while this option is on.',
  where: 'Core rules, name of the chapter',
  unit: 'First unit',
  exceptionText: 'Say what is different for them.',
  site: 'Name of your club',
  siteSummary: 'Say in one sentence what your site is.',
  siteText: 'Say in a few words who plays by these rules, where, and when.',
  reason: 'Say in one or two sentences why it changed.',
  eventPlace: 'Name of the place',
  eventText: 'Say what players need to know: when the doors open, what to bring, whom to ask.',
  termText: 'Say in a sentence or two what the word means.'
} as const
