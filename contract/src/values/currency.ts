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

/** How American English writes currencies that have a sign; others stand as their code. */
const signs: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  JPY: '¥',
  CNY: 'CN¥',
  HKD: 'HK$',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
  BRL: 'R$',
  MXN: 'MX$',
}

const make = (currency: string): MoneyFormat => {
  // Made when the first amount is written in full: it takes milliseconds.
  let full: Intl.NumberFormat | undefined
  return {
    sign: signs[currency] ?? `${currency}\u00a0`,
    exact: amount => {
      full ??= new Intl.NumberFormat('en-US', { style: 'currency', currency })
      return full.format(amount).replace(/\.00$/, '')
    },
  }
}

/** How amounts of a currency are written; one that is not known is written as US dollars are. */
export const moneyFormat = (currency: string | undefined): MoneyFormat => {
  const known = currency !== undefined && currencies.includes(currency) ? currency : usualCurrency
  const format = made.get(known) ?? make(known)
  made.set(known, format)
  return format
}
