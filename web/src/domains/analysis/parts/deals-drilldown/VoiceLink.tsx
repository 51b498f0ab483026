import { Anchor } from '@mantine/core'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'

interface VoiceLinkProps {
  deal: { readonly storyId: number; readonly storyName: string }
  cardId: number
}

/** From a deal to the sentences in which a card came up. */
export const VoiceLink = ({ deal, cardId }: VoiceLinkProps) => (
  <Anchor
    component={Link}
    size="sm"
    href={links.conversationAnalysis(deal.storyId, cardId, { type: 'all' })}
    aria-label={`What was said in ${deal.storyName}`}
  >
    Read it
  </Anchor>
)
