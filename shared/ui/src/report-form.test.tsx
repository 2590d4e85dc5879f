import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportForm } from './report-form.tsx';

it('leads to the reasons when none was chosen', async () => {
  const onSend = jest.fn();
  const same = (key: string) => key;
  render(
    <ReportForm name="Ann" reasons={['SCAM', 'UNDERAGE']} t={same} word={same} onSend={onSend} onCancel={onSend} />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'report.send' }));

  expect(screen.getByRole('radio', { name: 'SCAM' })).toHaveFocus();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('report.choose');
  expect(onSend).not.toHaveBeenCalled();
});
