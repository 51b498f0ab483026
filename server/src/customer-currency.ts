import { AsyncLocalStorage } from 'node:async_hooks'
import { type MoneyFormat, moneyFormat } from '@bic/contract/values/currency'

const present = new AsyncLocalStorage<string | undefined>()

/** Does work for a customer: amounts are written in the customer's currency until it ends. */
export const withCurrency = <T>(currency: string | undefined, work: () => T): T => present.run(currency, work)

/** How amounts are written for the customer whose call or job is worked at; in US dollars outside of any. */
export const customerMoney = (): MoneyFormat => moneyFormat(present.getStore())
