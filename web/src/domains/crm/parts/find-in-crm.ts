import { call } from '#lib/api.ts'
import { links } from '#lib/links.ts'

/** A place to go to, found by its name. */
interface FoundPlace {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly href: string
}

const few = 6

/** Accounts with a text in their name, number or domains; each leads to its deals. */
export async function findAccounts(search: string, signal: AbortSignal): Promise<readonly FoundPlace[]> {
  const { rows } = await call('listAccounts', { query: { search, pageSize: few }, signal })
  return rows.map(({ id, accountName, industryName }) => ({
    id: `account ${id}`,
    label: accountName,
    ...(industryName ? { detail: industryName } : {}),
    href: links.deals({ accountId: id, account: accountName }),
  }))
}

/** Deals with a text in their name, account, owner or number. */
export async function findDeals(search: string, signal: AbortSignal): Promise<readonly FoundPlace[]> {
  const { rows } = await call('listDeals', { query: { search, pageSize: few, descending: 'Y' }, signal })
  return rows.map(({ storyId: dealId, storyName, accountName }) => ({
    id: `deal ${dealId}`,
    label: storyName,
    ...(accountName ? { detail: accountName } : {}),
    href: links.deal(dealId),
  }))
}
