/** Returns an object without those of its fields that are undefined: published JSON leaves out what is not there. */
export const filled = <Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  // The library types entries by their names alone; that no field is undefined is what was filtered.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
