import { Anchor, Text, Title } from '@mantine/core'
import { useChooseSample, useSampleChoices } from '../api/sample-choices.ts'
import classes from './Alerts.module.css'
import { samplesFor } from './alert-samples.ts'
import { SampleCard } from './SampleCard.tsx'

/** What alerts look like. The list is longer when the user has more alerts of their own. */
export function SampleAlerts({ count }: { count: number }) {
  const choices = useSampleChoices().data
  const choose = useChooseSample()
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
              for (const { id } of dismissed) choose.mutate({ sample: id, choice: null })
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
              onChoose={choice => choose.mutate({ sample: sample.id, choice })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
