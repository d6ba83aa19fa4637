// The link of a campaign: any page, with the marks that its rules look for.
import { Copy } from 'lucide-react';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { type CampaignValues, linkOf } from './campaign-values.ts';

export const LinkFields = ({ form }: { form: Form<CampaignValues> }) => {
  const link = linkOf(form.values);
  return (
    <Stack gap={8}>
      <TextField
        label="Page"
        type="url"
        placeholder="https://www.example.com/sell"
        help="Paste any page. Its tracking link appears below."
        {...form.text('target')}
      />
      {link === null ? (
        form.values.target.trim() !== '' && (
          <Text note>Add a rule for source, medium or campaign with “is” to get a tracking link.</Text>
        )
      ) : (
        <Row align="center" gap={8} wrap>
          <Text breaks shrink>
            {link}
          </Text>
          <Button size="small" icon={Copy} onClick={() => void copyText(link, 'Tracking link copied')}>
            Copy tracking link
          </Button>
        </Row>
      )}
    </Stack>
  );
};
