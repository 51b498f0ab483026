import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconMicrophone2, IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { FollowButton } from '#domains/alerts/shared/FollowButton.tsx'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { MessageEffect } from '#domains/analysis/shared/message/MessageEffect.tsx'
import { useMessageEffect } from '#domains/analysis/shared/message/message-effect.ts'
import { CardKeywords } from '#domains/keywords/shared/CardKeywords.tsx'
import { CardTexts } from '#domains/playbook/shared/CardTexts.tsx'
import { CardAudience } from '#domains/playbook/shared/card/CardAudience.tsx'
import { CardMoreMenu } from '#domains/playbook/shared/card/CardMoreMenu.tsx'
import { CardRelations } from '#domains/playbook/shared/card/CardRelations.tsx'
import { CardSolutions } from '#domains/playbook/shared/card/CardSolutions.tsx'
import { CardVersions } from '#domains/playbook/shared/card/CardVersions.tsx'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { useCardList } from '#domains/playbook/shared/use-card-list.ts'
import { useStandingDeals } from '#domains/playbook/shared/use-standing-deals.ts'
import { CardAttachment } from '#domains/playbooks/shared/CardAttachment.tsx'
import { PlaybookDocuments } from '#domains/playbooks/shared/PlaybookDocuments.tsx'
import { formatQuantity } from '#lib/format.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { AfterFirst } from '#ui/AfterFirst.tsx'
import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { SaidOfCard } from '../parts/card/SaidOfCard.tsx'
import { TalkTrack } from '../parts/card/TalkTrack.tsx'
import classes from '../parts/Impact.module.css'

const WhatWouldChange = lazyPart('message-ways', async () => ({
  default: (await import('../parts/look-closer/WhatWouldChange.tsx')).WhatWouldChange,
}))
const MessageCurves = lazyPart('message-curves', async () => ({
  default: (await import('../parts/look-closer/MessageCurves.tsx')).MessageCurves,
}))

/** One message card: what it says, its effect with the evidence, where and in which words it is said, and its keywords. */
export default function MessageCardScreen() {
  const id = readId(usePathParams().id)
  const found = useCard(id)
  const marketId = found.data?.marketId ?? null
  const deals = useStandingDeals(marketId)
  const effect = useMessageEffect(id === null || deals === null ? null : { ...deals, cardId: id })
  const [editing, setEditing] = useState(false)
  const mayWrite = useMayCall('updatePlaybookCard')
  const { open, panel } = useDealsDrilldown()
  const cardList = useCardList()
  useSubView(found.data?.title)

  if (id === null)
    return (
      <EmptyState
        title="This card was not found"
        actions={
          cardList && (
            <Button component={Link} href={cardList()} variant="default">
              Show all cards
            </Button>
          )
        }
      />
    )
  return (
    <ScreenState title="Message card" query={found}>
      {card => {
        const figures = `${formatQuantity(card.conversationCount, 'conversation')} in ${formatQuantity(card.dealCount, 'deal')}`
        return (
          <Page
            title={card.title}
            subtitle={
              <Group gap="xs">
                {cardList ? (
                  <Anchor component={Link} size="sm" href={cardList(card.topicId)}>
                    {card.topic_name}
                  </Anchor>
                ) : (
                  <span>{card.topic_name}</span>
                )}
                {card.archived && <Pill tone="warning">Archived</Pill>}
                <ApprovalBadge approved={card.isTestCard === 'Y' ? 'N' : 'Y'} />
                {card.hidden && <Pill>Hidden by you</Pill>}
                {card.dealCount > 0 ? (
                  <Anchor component={Link} size="sm" href={links.deals({ cardId: card.id })}>
                    {figures}
                  </Anchor>
                ) : (
                  <span>{figures}</span>
                )}
              </Group>
            }
            actions={
              <>
                {!card.archived && <FollowButton kind="card" id={card.id} name={card.title} />}
                <Button
                  component={Link}
                  href={links.customerVoice(card)}
                  variant="default"
                  leftSection={<IconMicrophone2 size={16} />}
                >
                  Voice of Customer
                </Button>
                {!editing && (
                  <RestrictedButton
                    call="updatePlaybookCard"
                    leftSection={<IconPencil size={16} />}
                    variant="default"
                    onClick={() => setEditing(true)}
                  >
                    Edit
                  </RestrictedButton>
                )}
                <CardMoreMenu card={card} />
              </>
            }
          >
            {editing ? (
              <CardTexts card={card} onClose={() => setEditing(false)} />
            ) : (
              <Text maw="80ch" c={card.description ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-wrap' }}>
                {card.description || 'No description yet.'}
              </Text>
            )}
            {deals === null ? (
              <SkeletonRows rows={2} />
            ) : (
              <MessageEffect effect={effect} filter={deals} title={card.title} open={open} />
            )}
            <TalkTrack card={card} onWrite={editing ? undefined : () => setEditing(true)} />
            <CardAudience card={card} />
            <SaidOfCard cardId={card.id} open={open} />
            <AfterFirst height={1500}>
              <WhenSeen height={420}>
                <Suspense fallback={<SkeletonRows rows={6} />}>
                  <WhatWouldChange marketId={card.marketId} cardId={card.id} />
                </Suspense>
              </WhenSeen>
              <WhenSeen height={420}>
                <Suspense fallback={<SkeletonRows rows={6} />}>
                  <MessageCurves marketId={card.marketId} cardId={card.id} />
                </Suspense>
              </WhenSeen>
              <CardKeywords card={card} />
              <WhenSeen height={240}>
                <div className={classes.stack}>
                  <CardSolutions card={card} />
                  <CardRelations card={card} />
                  <CardAttachment card={card} />
                  <PlaybookDocuments
                    title="Documents of the market"
                    place={{ marketId: card.marketId }}
                    mayAdd={mayWrite}
                  />
                  <CardVersions cardId={card.id} version={card.version} />
                </div>
              </WhenSeen>
            </AfterFirst>
            {panel}
          </Page>
        )
      }}
    </ScreenState>
  )
}
