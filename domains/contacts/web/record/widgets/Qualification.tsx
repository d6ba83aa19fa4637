// Buyer, seller and lender: one quiet line while nothing is known, then a sentence whose blanks are filled in where they stand.
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { isBlank, stepsTo, valueAt } from '#/kernel/web/kinds/values.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { useRecord } from '../record-context.ts';
import { Sentence } from './Sentence.tsx';
import { buyerSentence, emptyLines, lenderSentence, namesIn, sellerSentence } from './sentences.ts';

const kinds = {
  buyer: { sentence: buyerSentence, verb: 'Fill in' },
  seller: { sentence: sellerSentence, verb: 'They are selling' },
  lender: { sentence: lenderSentence, verb: 'Add a lender' },
} as const;

export const Qualification = ({ of }: { of: keyof typeof kinds }) => {
  const { contact, mayWrite } = useRecord();
  const [isOpened, setOpened] = useState(false);
  const { sentence, verb } = kinds[of];
  const isEmpty = namesIn(sentence).every((name) => isBlank(valueAt(contact, stepsTo(contactEntity, name))));
  if (!isEmpty || isOpened)
    return (
      <Stack gap={12}>
        <Sentence parts={sentence} />
        {of === 'lender' && <LenderLinks />}
      </Stack>
    );
  return (
    <Row wrap align="center" gap={6} minHeight={28}>
      <Text aside>{emptyLines[of]}</Text>
      {mayWrite && (
        <Button variant="subtle" size="small" icon={Pencil} onClick={() => setOpened(true)}>
          {verb}
        </Button>
      )}
    </Row>
  );
};

const LenderLinks = () => {
  const { lenderEmail, lenderPhone, lenderName } = useRecord().contact;
  const who = lenderName ?? 'the lender';
  if (!lenderEmail && !lenderPhone) return null;
  return (
    <Row wrap gap={14} rowGap={6}>
      {lenderPhone && <a href={`tel:${lenderPhone.replace(/[^+\d]/g, '')}`}>Call {who}</a>}
      {lenderEmail && <a href={`mailto:${lenderEmail}`}>Email {who}</a>}
    </Row>
  );
};
