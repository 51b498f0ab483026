/**
 * The fiscal year in which a day lies, named after the calendar year in which it ends.
 *
 * @param day `YYYY-MM-DD`
 * @param startMonth the month in which the customer's fiscal year begins, 1 to 12
 */
export const fiscalYearOf = (day: string, startMonth: number): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return startMonth > 1 && month >= startMonth ? year + 1 : year
}

/** `{account}_{buyingCenter}_FY{fiscalYear}.pdf` with spaces as underscores, without what no file name may hold. */
export const tearsheetFileName = (account: string, buyingCentre: string, fiscalYear: number): string =>
  `${account}_${buyingCentre}_FY${fiscalYear}.pdf`
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, '_')
