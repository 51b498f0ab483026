/** A quarter of a fiscal year, which bears the number of the calendar year in which it ends. */
export interface FiscalQuarter {
  /** 1 to 4. */
  readonly quarter: number
  readonly year: number
}

/**
 * The fiscal quarter in which a day lies.
 *
 * @param day `YYYY-MM-DD`
 * @param startMonth the month in which the customer's fiscal year begins, 1 to 12
 */
export const fiscalQuarterOf = (day: string, startMonth: number): FiscalQuarter => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const into = (month - startMonth + 12) % 12
  return { quarter: Math.floor(into / 3) + 1, year: startMonth > 1 && month >= startMonth ? year + 1 : year }
}
