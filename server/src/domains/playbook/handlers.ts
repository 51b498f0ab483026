import type { playbookRoutes } from '@bic/contract/playbook/playbook'
import type { Handlers } from '#http/call-context.ts'
import { createPlaybookCard } from './create-playbook-card.ts'
import { getPlaybookCard } from './get-playbook-card.ts'
import { listPlaybookCards } from './list-playbook-cards.ts'
import { listTopics } from './list-topics.ts'
import { setArchive } from './set-archive.ts'
import { updatePlaybookCard } from './update-playbook-card.ts'

export const playbookHandlers: Handlers<typeof playbookRoutes> = {
  listPlaybookCards,
  getPlaybookCard,
  createPlaybookCard,
  updatePlaybookCard,
  setArchive,
  listTopics,
}
