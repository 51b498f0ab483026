import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ShutButton } from '#ui/ShutButton.tsx'
import { BriefDialog } from '../parts/briefs/BriefDialog.tsx'
import { BriefsTab } from '../parts/briefs/BriefsTab.tsx'
import { ClaimsTab } from '../parts/claims/ClaimsTab.tsx'
import { PromptsTab } from '../parts/prompts/PromptsTab.tsx'
import { useWhyNoBriefs } from '../parts/use-content-access.ts'

const tabs = [
  { value: 'briefs', label: 'Briefs' },
  { value: 'claims', label: 'Approved claims' },
  { value: 'prompts', label: 'Prompts' },
] as const

const search = { tab: oneOf(['briefs', 'claims', 'prompts'], 'briefs'), market: whole(null, { min: 1 }) }

/** Content Copilot: briefs, what may be said of the product, and prompts. */
export default function ContentCopilotScreen() {
  const [{ tab, market }, change] = useSearchState(search)
  const [isMaking, setMaking] = useState(false)
  const go = useGo()
  const onMarket = (next: number | null) => change({ market: next })
  const create = () => setMaking(true)
  return (
    <Page
      title="Content Copilot"
      subtitle="Create authentic content using VOC insights"
      actions={
        <ShutButton reason={useWhyNoBriefs()} leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          New brief
        </ShutButton>
      }
    >
      <LockedTabs label="Content Copilot" tabs={tabs} value={tab} onChange={next => change({ tab: next })}>
        {open => {
          if (open === 'claims') return <ClaimsTab marketId={market} onMarket={onMarket} />
          if (open === 'prompts') return <PromptsTab />
          return <BriefsTab marketId={market} onMarket={onMarket} onCreate={create} />
        }}
      </LockedTabs>
      {isMaking && (
        <BriefDialog brief={null} onClose={() => setMaking(false)} onSaved={id => go(links.contentBrief(id))} />
      )}
    </Page>
  )
}
