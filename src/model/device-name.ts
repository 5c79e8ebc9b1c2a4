/** True for a name that Windows keeps for a device, whatever follows its first point: `con`, `aux.md`. */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(name)
