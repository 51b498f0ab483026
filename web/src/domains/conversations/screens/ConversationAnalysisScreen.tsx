import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ConversationAnalysis } from '../shared/ConversationAnalysis.tsx'

/** What was said about one card in one deal. */
export default function ConversationAnalysisScreen() {
  const path = usePathParams()
  const [dealId, cardId] = [readId(path.storyId), readId(path.cardId)]
  if (dealId === null || cardId === null)
    return (
      <Page title="Voice of Customer">
        <EmptyState
          title="This deal or card was not found"
          actions={
            <Button component={Link} href={links.deals()} variant="default">
              Show all deals
            </Button>
          }
        />
      </Page>
    )
  return <ConversationAnalysis dealId={dealId} cardId={cardId} />
}
