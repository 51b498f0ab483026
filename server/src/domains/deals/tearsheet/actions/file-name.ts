/** `{account}_{buyingCenter}_FY{fiscalYear}.pdf` with spaces as underscores, without what no file name may hold. */
export const tearsheetFileName = (account: string, buyingCentre: string, fiscalYear: number): string =>
  `${account}_${buyingCentre}_FY${fiscalYear}.pdf`
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, '_')
