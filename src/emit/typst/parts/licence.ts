const names: Readonly<Record<string, string>> = {
  'CC-BY-4.0': 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  'CC-BY-SA-4.0': 'Creative Commons Attribution-ShareAlike 4.0 International (CC BY-SA 4.0)',
  'CC-BY-NC-4.0': 'Creative Commons Attribution-NonCommercial 4.0 International (CC BY-NC 4.0)',
  'CC0-1.0': 'Creative Commons Zero 1.0 Universal (CC0 1.0)'
}

/** Name of a licence in words; what is not known stays as the author wrote it. */
export const licenceName = (licence: string): string => names[licence] ?? licence
