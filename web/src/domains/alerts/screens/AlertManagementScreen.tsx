import { alertTypes } from '@bic/contract/alerts/alert-types'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { AlertsOfType } from '../parts/manage/AlertsOfType.tsx'
import { BounceNotice } from '../parts/manage/BounceNotice.tsx'
import { budgetText, followedText } from '../parts/manage/budget-text.ts'
import { ChannelsPanel } from '../parts/manage/ChannelsPanel.tsx'
import classes from '../parts/manage/Manage.module.css'

/** Without a choice, the first type that the person follows something of. */
const search = { tab: whole(null, { min: 0, max: alertTypes.length - 1 }) }

const firstFollowed = (
  labels: readonly { readonly label: string }[],
  list: readonly { readonly alertType: string }[],
): number =>
  Math.max(
    0,
    labels.findIndex(({ label }) => list.some(({ alertType }) => alertType === label)),
  )

/** What a person follows, by the seven types of alert, and how often their alerts were of no use. */
export default function AlertManagementScreen() {
  const userId = useUser()?.userId
  const [{ tab }, change] = useSearchState(search)
  const types = useApiQuery('getAlertTypes')
  const alerts = useApiQuery('getAlertsByType', userId === undefined ? null : { query: { userId } })
  const budget = useApiQuery('getAlertBudget', {}, { meta: hiddenWithoutAnswer })
  return (
    <Page title="Alert Management" subtitle="Review and update your preferences">
      <QueryState query={types} loading={<SkeletonRows rows={6} />}>
        {labels => (
          <QueryState query={alerts} loading={<SkeletonRows rows={6} />}>
            {list => (
              <>
                <BounceNotice />
                <AnswerText>
                  {followedText(list)} {budget.data && budgetText(budget.data)}
                </AnswerText>
                {budget.isPending && <Awaited />}
                <LockedTabs
                  label="Types of alert"
                  tabs={labels.map(({ label }, index) => ({
                    value: String(index),
                    label: `${label} (${list.filter(({ alertType }) => alertType === label).length})`,
                  }))}
                  value={String(tab ?? firstFollowed(labels, list))}
                  onChange={value => change({ tab: Number(value) })}
                >
                  {shown => {
                    const alertType = labels[Number(shown)]?.label ?? alertTypes[0]
                    return (
                      <AlertsOfType
                        key={alertType}
                        alertType={alertType}
                        alerts={list.filter(one => one.alertType === alertType)}
                      />
                    )
                  }}
                </LockedTabs>
              </>
            )}
          </QueryState>
        )}
      </QueryState>
      <ChannelsPanel />
      <details className={classes.notes}>
        <summary>How do we know?</summary>
        <p>
          Every night we count in what share of the deals that had a conversation in a week a message came up, each deal
          once, and compare it with the year before. An alarm needs so much evidence that all messages that you follow
          at one sensitivity raise about one false alarm a month (average) or a year (low) together, however often we
          look. So the more you follow, the more evidence each alarm needs; the interval of the change also has to leave
          out zero. A change is reported once, and again only after four weeks that were as usual. Only you can say
          whether an alarm was false: the observed rate counts those that you judged not useful. Alarms that you did not
          judge count as useful.{' '}
        </p>
      </details>
    </Page>
  )
}
