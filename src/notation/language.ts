/** The language of a BCP 47 tag without script and region: `en` of `en-GB`. */
export const languageAlone = (tag: string): string => tag.split('-')[0] ?? tag
