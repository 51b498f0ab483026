import { Anchor, Text, Title } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'

import classes from './Alerts.module.css'
import { samplesFor } from './alert-samples.ts'
import { SampleCard } from './SampleCard.tsx'

/** What alerts look like. The list is longer when the user has more alerts of their own. */
export function SampleAlerts({ count }: { count: number }) {
  const choices = useApiQuery(
    'listAlertSampleChoices',
    {},
    { select: rows => new Map(rows.map(({ sample, choice }) => [sample, choice])) },
  ).data
  const choose = useApiMutation('chooseAlertSample', { onError: error => notify.error(error) })
  const all = samplesFor(count)
  const dismissed = all.filter(({ id }) => choices?.get(id) === 'dismissed')
  const shown = all.filter(sample => !dismissed.includes(sample))
  return (
    <section className={classes.section} aria-labelledby="sample-alerts">
      <div className={classes.head}>
        <Title order={3} id="sample-alerts">
          Samples
        </Title>
        {dismissed.length > 0 && (
          <Anchor
            component="button"
            size="xs"
            onClick={() => {
              for (const { id } of dismissed) choose.mutate({ body: { sample: id, choice: null } })
            }}
          >
            Show {dismissed.length} dismissed
          </Anchor>
        )}
      </div>
      <Text size="xs" c="dimmed">
        Made-up examples of what alerts look like. They are not about your deals.
      </Text>
      <ul className={classes.list}>
        {shown.map(sample => (
          <li key={sample.id}>
            <SampleCard
              sample={sample}
              choice={choices?.get(sample.id)}
              onChoose={choice => choose.mutate({ body: { sample: sample.id, choice } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
