import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useSearchState } from '../../../lib/navigation.ts'
import { oneOf } from '../../../lib/search-params.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { NotPermitted } from '../../../ui/state/NotPermitted.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { IcpView } from '../parts/icp/IcpView.tsx'
import { useIcpAccess } from '../parts/icp/use-icp-access.ts'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'

const MessageFeedbackView = lazyPart('message-feedback', async () => ({
  default: (await import('../../reports/parts/msg-feedback/MessageFeedbackView.tsx')).MessageFeedbackView,
}))

const heading = { title: 'ICP Buyer Trends', subtitle: 'Why and how are customers buying?' }
const search = { active: oneOf(['', 'msg-feedback'], '') }

/** Which customers buy, what they talk about, and what is said along the way. */
function BuyerTrends() {
  const access = useIcpAccess()
  if (access?.is !== 'usable')
    return <Page {...heading}>{access ? <NotPermitted>{access.text}</NotPermitted> : <SkeletonRows rows={12} />}</Page>
  return <InsightFrame {...heading}>{filter => <IcpView filter={filter} />}</InsightFrame>
}

/** The copilot: buyer trends, or message feedback. */
export default function VocCopilotScreen() {
  const [{ active }] = useSearchState(search)
  if (active !== 'msg-feedback') return <BuyerTrends />
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      <MessageFeedbackView />
    </Suspense>
  )
}
