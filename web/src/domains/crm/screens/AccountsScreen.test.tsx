import { server } from '#testing/fake-server.ts'
import { testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountsScreen from './AccountsScreen.tsx'

const winRate = { won: 1, closed: 2, rate: 0.5, low: 0.1, high: 0.9 }
const makeAccount = (id: number) => ({
  id,
  accountName: `Account ${id}`,
  crmAccountId: null,
  industryName: 'Retail',
  segmentName: null,
  regionName: null,
  domains: [],
  deals: 2,
  conversations: 3,
  wonAmount: 100,
  winRate,
  accountAdditionalFields: '',
})

testPagedTable({
  label: 'Accounts',
  call: 'listAccounts',
  answerOf: (numbers, total) => ({ total, rows: numbers.map(makeAccount) }),
  textOf: number => `Account ${number}`,
  show: () => {
    server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
    return renderPart(<AccountsScreen />, { at: '/accounts', path: '/accounts' })
  },
  sort: { header: /^Deals/, asked: { sort: 'deals', descending: 'Y', pageNumber: 1 } },
})
