import { Anchor, Group, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './ExpertList.module.css'

type Expert = Answer<'listExpertNetwork'>['rows'][number]

/** Experts, one under the other; the name opens the profile. */
export function ExpertList({ experts }: { experts: readonly Expert[] }) {
  return (
    <ul className={classes.list} aria-label="Experts">
      {experts.map(({ expertId, name, jobTitle, company, topics }) => (
        <li key={expertId} className={classes.expert}>
          <Anchor component={Link} href={links.expertProfile(expertId)} fw={600}>
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {jobTitle} · {formatText(company)}
          </Text>
          <Group gap={6} mt={6}>
            {topics.map(topic => (
              <Pill key={topic}>{topic}</Pill>
            ))}
          </Group>
        </li>
      ))}
    </ul>
  )
}
