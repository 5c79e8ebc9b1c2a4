/** Address of what is different for an army. @param href Address of the army’s own page */
export const armyPageOf = (href: string): string => `${href}rules/`

/** Title of that page: `What is different for Skaven`. @param army Title of the army */
export const armyPageTitle = (army: string): string => `What is different for ${army}`
