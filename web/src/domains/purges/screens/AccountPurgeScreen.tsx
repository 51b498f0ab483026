import { Page } from '#ui/layout/Page.tsx'
import { AskPanel } from '../parts/AskPanel.tsx'
import { PurgeList } from '../parts/PurgeList.tsx'

/** Accounts are deleted for good here: one administrator asks, another agrees, and a receipt stays. */
export default function AccountPurgeScreen() {
  return (
    <Page
      title="Account Purge"
      subtitle="One administrator asks, another agrees within seven days; then the account goes with every word of it."
    >
      <AskPanel />
      <PurgeList />
    </Page>
  )
}
