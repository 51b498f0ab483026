import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { LoneConversation } from '../parts/LoneConversation.tsx'

/** One conversation, known by its id alone. */
export default function ConversationScreen() {
  const convId = readId(usePathParams().convId)
  if (convId !== null) return <LoneConversation convId={convId} />
  return (
    <Page title="Conversation">
      <EmptyState title="This conversation was not found" />
    </Page>
  )
}
