import type { Screen } from '../screen.ts'

/** Reports, and what is printed of them. */
export const reportScreens: readonly Screen[] = [
  {
    id: 'create-report',
    path: '/voc-copilot/create-report',
    title: 'Create report',
    access: 'everyone',
    section: 'main',
    back: '/voc-copilot?active=msg-feedback',
    load: () => import('#domains/reports/screens/CreateReportScreen.tsx'),
  },
  {
    id: 'messaging-feedbacks',
    path: '/messaging-feedbacks/$id',
    title: 'Message feedback',
    access: 'everyone',
    section: 'main',
    back: '/voc-copilot?active=msg-feedback',
    load: () => import('#domains/reports/screens/MessagingFeedbackScreen.tsx'),
  },
  {
    id: 'buyer-intelligence-copilot',
    path: '/buyer-intelligence-copilot',
    title: 'Buyer Intelligence Copilot',
    access: 'everyone',
    section: 'main',
    back: '/splash-screen',
    load: () => import('#domains/reports/screens/BuyerIntelligenceScreen.tsx'),
  },
  {
    id: 'win-loss-report',
    path: '/win-loss-report',
    title: 'Win-loss report',
    access: 'everyone',
    section: 'main',
    back: '/voc-copilot?active=msg-feedback&module=win-loss-insights',
    load: () => import('#domains/reports/screens/WinLossReportScreen.tsx'),
  },
  {
    id: 'pipeline-report',
    path: '/pipeline-report',
    title: 'Pipeline report',
    access: 'everyone',
    section: 'main',
    back: '/voc-copilot?active=msg-feedback&module=pipeline-insights',
    load: () => import('#domains/reports/screens/PipelineReportScreen.tsx'),
  },
  {
    id: 'generate-pdf',
    path: '/generate-pdf',
    title: 'PDF rendering',
    access: 'everyone',
    unlisted: true,
    bare: true,
    load: () => import('#domains/reports/screens/GeneratePdfScreen.tsx'),
  },
]
