import { type Decision, decide } from '@bic/contract/entitlements/decide'
import { features } from '@bic/contract/entitlements/features'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { NotPermitted } from '#ui/state/NotPermitted.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { IcpView } from '../parts/icp/IcpView.tsx'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'

/** Whether the reader may see the buyer trends, a premium feature; undefined until it is known. */
const useIcpAccess = (): Decision | undefined => {
  const user = useUser()
  const { data } = useEntitlement()
  return user && data ? decide(user, data.context, features.buyerTrends) : undefined
}

const MessageFeedbackView = lazyPart('message-feedback', async () => ({
  default: (await import('#domains/reports/shared/msg-feedback/MessageFeedbackView.tsx')).MessageFeedbackView,
}))

const heading = { title: 'ICP Buyer Trends', subtitle: 'Why and how are customers buying?' }
const search = { active: oneOf(['', 'msg-feedback'], '') }

/** Which customers buy, what they talk about, and what is said along the way. */
function BuyerTrends() {
  const access = useIcpAccess()
  if (access?.is !== 'usable')
    return <Page {...heading}>{access ? <NotPermitted>{access.text}</NotPermitted> : <SkeletonRows rows={12} />}</Page>
  const actions = (
    <Button component={Link} href={links.createReport()} leftSection={<IconPlus size={16} aria-hidden />}>
      Create report
    </Button>
  )
  return (
    <InsightFrame {...heading} actions={actions}>
      {filter => <IcpView filter={filter} />}
    </InsightFrame>
  )
}

/** The copilot: buyer trends, or message feedback. */
export default function VocCopilotScreen() {
  const [{ active }, change] = useSearchState(search)
  return (
    <Tabs
      value={active || 'icp'}
      onChange={tab => change({ active: tab === 'icp' ? '' : 'msg-feedback' }, { replace: false })}
    >
      <Tabs.List mb="md" aria-label="Parts of the copilot">
        <Tabs.Tab value="icp">Buyer trends</Tabs.Tab>
        <Tabs.Tab value="msg-feedback">Message feedback</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={active || 'icp'}>
        {active === 'msg-feedback' ? (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <MessageFeedbackView />
          </Suspense>
        ) : (
          <BuyerTrends />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
