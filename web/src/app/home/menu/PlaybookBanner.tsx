import { Button, Text } from '@mantine/core'
import { IconArrowRight, IconRefresh } from '@tabler/icons-react'
import { Link } from '#ui/Link.tsx'
import classes from './MainMenu.module.css'
import type { PlaybookState } from './playbook-place.ts'

/** What the playbook is, and the way to it. */
export function PlaybookBanner({ playbook: { address, hint } }: { playbook: PlaybookState }) {
  return (
    <section className={classes.banner} aria-labelledby="playbook-banner">
      <span className={classes.sign} aria-hidden>
        <IconRefresh size={22} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <h3 id="playbook-banner" className={classes.heading}>
          Self-learning Playbook
        </h3>
        <Text size="sm">
          A closed feedback loop between strategy, execution and outcomes: what is said in deals and what comes of it
          shows which messages to keep.
        </Text>
        {hint !== null && (
          <Text size="sm" c="dimmed" mt={4} id="playbook-hint">
            {hint}
          </Text>
        )}
      </div>
      {hint === null ? (
        <Button component={Link} href={address} rightSection={<IconArrowRight size={16} />}>
          Open Playbook
        </Button>
      ) : (
        <Button variant="default" disabled aria-describedby="playbook-hint">
          Open Playbook
        </Button>
      )}
    </section>
  )
}
