import type { Meta, StoryObj } from '@duet/testing/csf';
import { ReportForm } from './report-form.tsx';
const words = {
  cancel: 'Cancel',
  'report.title': 'Report Marta?',
  'report.text': 'We read every report.',
  'report.reason': 'Reason',
  'report.choose': 'Choose a reason.',
  'report.details': 'What happened? (optional)',
  'report.send': 'Send the report',
};

const meta = {
  title: 'ui/ReportForm',
  component: ReportForm,
  args: {
    name: 'Marta',
    reasons: ['spam', 'fake'],
    t: (key) => words[key],
    word: (reason) => ({ spam: 'Advertising', fake: 'Not a real person' })[reason] ?? '',
    onSend: () => undefined,
    onCancel: () => undefined,
  },
  parameters: { shows: ['Report Marta?', 'Advertising', 'Send the report'] },
} satisfies Meta<typeof ReportForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
