import { Page } from '../../../ui/layout/Page.tsx'
import { NotPermitted } from '../../../ui/state/NotPermitted.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { IcpView } from '../parts/icp/IcpView.tsx'
import { useIcpAccess } from '../parts/icp/use-icp-access.ts'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'

const heading = { title: 'ICP Buyer Trends', subtitle: 'Why and how are customers buying?' }

/** Which customers buy, what they talk about, and what is said along the way. */
export default function VocCopilotScreen() {
  const access = useIcpAccess()
  if (access?.is !== 'usable')
    return <Page {...heading}>{access ? <NotPermitted>{access.text}</NotPermitted> : <SkeletonRows rows={12} />}</Page>
  return <InsightFrame {...heading}>{filter => <IcpView filter={filter} />}</InsightFrame>
}
