import type { DemoAccount } from '../types.ts'
import { lastDay } from './deal-days.ts'
import type { MadeDeal } from './make-deals.ts'

/** Accounts with what their deals say about them: whether they are customers, how much they spent, how important they are. */
export function withStanding(accounts: readonly DemoAccount[], deals: readonly MadeDeal[]): DemoAccount[] {
  const byAccount = Map.groupBy(deals, ({ deal }) => deal.accountKey)
  return accounts.map(account => {
    const own = byAccount.get(account.key) ?? []
    const won = own.filter(({ deal }) => deal.status === 'Won')
    const spent = won.reduce((sum, { deal }) => sum + deal.amount, 0)
    const active = own.some(({ lastTalkDay }) => lastDay - lastTalkDay < 365)
    return {
      ...account,
      additionalFields: {
        ...account.additionalFields,
        spendBand: bandOf(spent),
        accountType: won.length === 0 ? 'Prospect' : active ? 'Customer' : 'Former customer',
        status: active ? 'Active' : 'Nurture',
        tier: spent > 600_000 || own.length > 9 ? 'Tier 1' : own.length > 3 ? 'Tier 2' : 'Tier 3',
      },
    }
  })
}

function bandOf(spent: number): string {
  if (spent < 50_000) return 'Under 50K'
  if (spent < 150_000) return '50K-150K'
  return spent < 500_000 ? '150K-500K' : '500K+'
}
