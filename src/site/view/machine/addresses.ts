/** Site address of the feed of a ruleset, of one of its factions, or of the whole site, without base path. */
export const feedAddress = (ruleset?: string, faction?: string): string =>
  ['', ruleset, ...(faction === undefined ? [] : ['factions', faction]), 'feed.xml']
    .filter((part) => part !== undefined)
    .join('/')

/** Site address of a whole ruleset as Markdown, named after its page as llms.txt asks for, without base path. */
export const markdownAddress = (ruleset: string): string => `/${ruleset}/index.html.md`
