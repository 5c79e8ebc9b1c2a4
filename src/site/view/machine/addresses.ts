/** Site address of the feed of a ruleset, or of the whole site, without base path. */
export const feedAddress = (ruleset?: string): string => (ruleset === undefined ? '/feed.xml' : `/${ruleset}/feed.xml`)

/** Site address of a whole ruleset as Markdown, named after its page as llms.txt asks for, without base path. */
export const markdownAddress = (ruleset: string): string => `/${ruleset}/index.html.md`
