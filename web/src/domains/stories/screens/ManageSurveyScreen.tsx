import { Anchor, Button, Group } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { DealState } from '#domains/crm/shared/DealState.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { useSubView } from '#ui/sub-view.ts'
import { BuyersPanel } from '../parts/manage/BuyersPanel.tsx'
import { describeReview } from '../parts/manage/describe-review.ts'
import classes from '../parts/manage/Manage.module.css'
import { SendingsPanel } from '../parts/manage/SendingsPanel.tsx'
import { TeamPanel } from '../parts/manage/TeamPanel.tsx'

/** The survey of one deal: how far it is, who works on the deal, and who was asked. */
export default function ManageSurveyScreen() {
  const { storyId, opptyId } = usePathParams()
  // A deal and its opportunity have one id: an address that names two names none.
  const addressed = storyId === opptyId ? readId(storyId) : null
  const deal = useDeal(addressed)
  const ofDeal = addressed === null ? null : { query: { storyId: addressed } }
  const stats = useApiQuery('getSurveyStatsForStory', ofDeal)
  const team = useApiQuery('getSurveyTeam', ofDeal)
  useSubView(deal.data?.storyName)
  return (
    <DealState title="Manage survey" dealId={addressed} query={joinQueries(deal, joinQueries(stats, team))}>
      {([found, [answered, known]], dealId) => (
        <Page
          title="Manage survey"
          subtitle={
            <Group gap="xs">
              <Anchor component={Link} size="sm" href={links.deal(dealId)}>
                {found.storyName}
              </Anchor>
              <span>{found.accountName}</span>
            </Group>
          }
          actions={
            <Button
              component={Link}
              href={links.survey(dealId)}
              variant="default"
              leftSection={<IconClipboardCheck size={16} aria-hidden />}
            >
              Open the survey
            </Button>
          }
        >
          <AnswerText>{describeReview(answered, known.sendings)}</AnswerText>
          <div className={classes.columns}>
            <TeamPanel dealId={dealId} team={known.team} />
            <SendingsPanel dealId={dealId} team={known.team} sendings={known.sendings} />
          </div>
          <BuyersPanel dealId={dealId} />
        </Page>
      )}
    </DealState>
  )
}
