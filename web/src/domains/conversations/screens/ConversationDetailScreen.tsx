import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ConversationsOfDeal } from '../parts/ConversationsOfDeal.tsx'

/** All conversations of a deal, without a chosen card. */
export default function ConversationDetailScreen() {
  const dealId = readId(usePathParams().storyId)
  if (dealId !== null) return <ConversationsOfDeal dealId={dealId} />
  return (
    <Page title="Conversations">
      <EmptyState
        title="This deal was not found"
        actions={
          <Button component={Link} href={links.deals()} variant="default">
            Show all deals
          </Button>
        }
      />
    </Page>
  )
}
