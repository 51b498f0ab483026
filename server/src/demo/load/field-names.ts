const exceptions: Readonly<Record<string, string>> = {
  subIndustry: 'sub-industry',
  salesSubRegion: 'sales_sub-region',
  tcvBand: 'TCV_band',
  arrBand: 'ARR_band',
  seEngaged: 'SE_engaged',
}

/** The catalogue's name of an additional field: `winLossReason1` is `win_loss_reason_1`. */
export const fieldName = (name: string): string =>
  exceptions[name] ?? name.replace(/[A-Z]|\d+/g, part => `_${part.toLowerCase()}`)

/** Additional fields under the catalogue's names. */
export const namedFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldName(name), value]))
