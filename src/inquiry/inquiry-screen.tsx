import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  type InquiryActor,
  type InquiryView,
  progressOf,
  selectInquiry,
} from '../../machines/inquiry/inquiry.select.ts';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { NotRead } from '../lib/not-read.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { patientNoticeText } from '../patients/patient-notice.ts';
import { PayLinkTrouble } from '../pay-link/pay-link-trouble.tsx';
import { NoticePage, NoticePlace } from '../shell/notice-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { Empty } from '../ui/empty.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { DiseasePicker } from './disease-picker.tsx';
import { inquiryExact as exact, inquiryWords as words } from './inquiry.words.ts';
import { InquiryDrugs } from './inquiry-drugs.tsx';
import { InquiryPatients, type PatientWays } from './inquiry-patients.tsx';
import { InquiryStep } from './inquiry-step.tsx';
import { InquirySummary } from './inquiry-summary.tsx';
import { SafetyAnswers } from './safety-answers.tsx';

const ORDERS = '/user/order/mine/all';

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]}; margin-block-end: ${theme.space[6]};`;
const Title = styled.h1`${type.title} font-weight: 600; nav + & { margin-block-start: ${theme.space[2]}; }`;
const Columns = styled(Form)`
  display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: ${theme.space[5]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Steps = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]};`;
const Round = styled.span`
  display: grid; place-items: center; inline-size: ${theme.space[7]}; block-size: ${theme.space[7]};
  border-radius: ${theme.radius.pill}; background: ${theme.color.primaryTint}; color: ${theme.color.primary};
`;
const Leaving = styled.p`color: ${theme.color.muted};`;

export interface InquiryScreenProps {
  actor: InquiryActor;
  ways: PatientWays;
  onOpenChat(): void;
}

/** `/pay/inquiry` and `/payJianke/inquiry` (ORD-ROUTE-17, ORD-ROUTE-18): three numbered steps and a summary. */
export function InquiryScreen(props: InquiryScreenProps) {
  const { actor, onOpenChat } = props;
  const view = useSelector(actor, selectInquiry, shallowEqual);
  const { stage, place, notice } = view;
  const retry = () => actor.send({ type: 'retry.pressed' });
  // Holders of a key see the same failures as on the key's other pages.
  if (place.kind === 'key' && (stage === 'failed' || stage === 'lost')) {
    return (
      <PayLinkTrouble
        title={stage === 'lost' ? words.linkFailed : words.linkPaused}
        // ORD-LINK-17: an address without a key.
        notice={place.key === '' ? notice : { kind: 'refused', message: failureText(notice) }}
        onRetry={stage === 'lost' ? null : retry}
        onOpenChat={onOpenChat}
      />
    );
  }
  if (stage === 'saved' || stage === 'leaving') {
    return <InquirySaved isLeaving={stage === 'leaving'} onPay={() => actor.send({ type: 'pay.pressed' })} />;
  }
  return (
    <Root>
      <div>
        {place.kind === 'order' && (
          <Crumbs label={words.place} up={{ href: ORDERS, text: words.orders }} here={words.title} />
        )}
        <Title tabIndex={-1}>{words.title}</Title>
      </div>
      {contentOf(props, view, retry)}
    </Root>
  );
}

/** Replaces the steps once the inquiry is saved; the payment comes next. */
function InquirySaved({ isLeaving, onPay }: { isLeaving: boolean; onPay(): void }) {
  return (
    <NoticePlace>
      <NoticePage
        drawing={
          <Round>
            <Icon name="check" size={24} />
          </Round>
        }
        title={words.savedTitle}
        text={words.savedText}
      >
        {isLeaving ? (
          <Leaving role="status">{words.leaving}</Leaving>
        ) : (
          <Button variant="primary" size="lg" onPress={onPay}>
            {words.toPayment}
          </Button>
        )}
      </NoticePage>
    </NoticePlace>
  );
}

/** ORD-LINK-20, ORD-LINK-21. */
function failureText(notice: FormNotice | null): string {
  const text = exact.prescriptionFailed.text;
  return notice === null ? text : patientNoticeText(notice, text);
}

function contentOf(props: InquiryScreenProps, view: InquiryView, retry: () => void): ReactNode {
  const { stage, notice } = view;
  if (stage === 'loading') {
    return (
      <Sheet>
        <SkeletonList rows={4} label={words.reading} />
      </Sheet>
    );
  }
  if (stage === 'failed') {
    return (
      <Sheet>
        <NotRead text={failureText(notice)} onRetry={retry} />
      </Sheet>
    );
  }
  if (stage === 'lost') {
    const toOrders = <ButtonLink href={ORDERS}>{words.toOrders}</ButtonLink>;
    return (
      <Sheet>
        <Empty why="noFit" text={failureText(notice)} action={toOrders} />
      </Sheet>
    );
  }
  return stepsOf(props, view);
}

function stepsOf({ actor, ways }: InquiryScreenProps, view: InquiryView): ReactNode {
  const { rules, notice, products, patientId, patientFault, safetyAnswers, diseasePicker } = view;
  const progress = progressOf(view);
  return (
    <>
      <Notice tone="warn">
        <strong>{words.warning}</strong>
        {words.warningMore}
      </Notice>
      <Columns
        label={words.title}
        onSubmit={() => actor.send({ type: 'save.pressed' })}
        focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
      >
        <Steps>
          <InquiryStep
            number={1}
            done={patientId !== null && patientFault === null}
            title={words.patient}
            why={rules.isNeedUserValidation ? words.patientWhy : words.patientWhyFree}
          >
            <InquiryPatients view={view} ways={ways} onChoose={(id) => actor.send({ type: 'patient.chosen', id })} />
          </InquiryStep>
          <InquiryStep
            number={2}
            done={progress.drugs === products.length}
            title={words.diseases}
            why={rules.isDiseaseRequired ? words.diseasesWhy : words.diseasesWhyFree}
          >
            <InquiryDrugs
              view={view}
              onToggle={(pressed) => actor.send({ type: 'disease.toggled', ...pressed })}
              onMore={(productCode) => actor.send({ type: 'drug.pressed', productCode })}
            />
          </InquiryStep>
          <InquiryStep number={3} done={progress.confirmed} title={words.safety} why={words.safetyWhy}>
            {safetyAnswers && <SafetyAnswers actor={safetyAnswers} />}
          </InquiryStep>
        </Steps>
        <InquirySummary view={view}>
          <NoticeSlot role="alert">
            {notice && <Notice tone="danger">{patientNoticeText(notice, exact.inquiryNotSaved.text)}</Notice>}
          </NoticeSlot>
        </InquirySummary>
      </Columns>
      {diseasePicker && <DiseasePicker actor={diseasePicker} />}
    </>
  );
}
