/** The currencies in which a customer can have its amounts, as ISO 4217 codes. Nothing is converted from one to another. */
export const currencies = [
  ...['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'JPY', 'CNY', 'HKD', 'SGD', 'INR', 'KRW', 'SEK', 'NOK', 'DKK'],
  ...['PLN', 'CZK', 'HUF', 'RON', 'TRY', 'ILS', 'AED', 'SAR', 'ZAR', 'BRL', 'MXN'],
]

/** What amounts are in where a customer has not said otherwise. */
export const usualCurrency = 'USD'

/** Writes amounts of one currency. */
export interface MoneyFormat {
  /** What stands before a figure: "$", "€", "CHF ". */
  readonly sign: string
  /** An amount in full, with cents where there are any: "€1,250.50", "€1,250". */
  readonly exact: (amount: number) => string
}

const made = new Map<string, MoneyFormat>()

const make = (currency: string): MoneyFormat => {
  const full = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = full.resolvedOptions()
  const rounded = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits })
  const sign = rounded
    .formatToParts(0)
    .filter(({ type }) => type === 'currency' || type === 'literal')
    .map(({ value }) => value)
    .join('')
  return { sign, exact: amount => rounded.format(amount).replace(/\.00$/, '') }
}

/** How amounts of a currency are written; one that is not known is written as US dollars are. */
export const moneyFormat = (currency: string | undefined): MoneyFormat => {
  const known = currency !== undefined && currencies.includes(currency) ? currency : usualCurrency
  const format = made.get(known) ?? make(known)
  made.set(known, format)
  return format
}
