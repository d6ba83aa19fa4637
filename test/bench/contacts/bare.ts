// The record of a contact as an expert writes it by hand, and the statement around it that makes the same answer as the product.

import { answerByHand, type Case } from '#/test/bench/cases.ts';
import { people } from '#/test/laying/people.ts';

const moment = (column: string) => `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const label = `json_build_object('_id', l.id, 'displayName', l.display_name, 'backgroundColor', l.background_color,
  'foregroundColor', l.foreground_color, 'isHidden', l.is_hidden)`;
const primary = (column: string) => `jsonb_path_query_first(t.${column}, '$[*] ? (@.isPrimary == true)')`;

const task = 'k.id as "_id", k.display_name as "displayName", k.type, k.status, k.start_at as "startAt", k.timezone';
const ofContact =
  'k.agency_id = t.agency_id and k.contact_id = t.id and k.removed_at is null and not k.is_contact_removed';

const record = (
  level: string,
) => `t.id as "_id", t.full_name as "fullName", t.first_name as "firstName", t.last_name as "lastName", t.emails, t.phones,
  t.addresses, t.addresses -> 0 ->> 'city' as city, t.addresses -> 0 ->> 'region' as region,
  t.addresses -> 0 ->> 'postalCode' as "postalCode", t.addresses -> 0 ->> 'country' as country, (select ${label} from tags l where l.agency_id = t.agency_id and l.id = t.stage_id) as stage,
  (select coalesce(json_agg(${label} order by l.display_name), '[]') from tags l where l.agency_id = t.agency_id and l.id = any(t.tag_ids)) as tags,
  (select coalesce(json_agg(${label} order by l.display_name), '[]') from origins l where l.agency_id = t.agency_id and l.id = any(t.origin_ids)) as origins,
  (select json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) from agents a
    where a.agency_id = t.agency_id and a.id = t.assigned_agent_id) as "assignedAgent",
  (select json_build_object('_id', d.id, 'displayName', d.host) from domains d where d.agency_id = t.agency_id and d.id = t.domain_id) as domain,
  t.company_name as "companyName", t.job_title as "jobTitle", t.website, t.birthday, t.purchase_anniversary as "purchaseAnniversary",
  t.is_unknown as "isUnknownContact", t.do_not_disturb as "doNotDisturb",
  json_build_object('isEnabledEmailManual', t.is_email_manual, 'isEnabledEmailWorkflow', t.is_email_workflow, 'isEnabledMessageManual', t.is_message_manual,
    'isEnabledMessageWorkflow', t.is_message_workflow, 'isEnabledPhoneCallManual', t.is_phone_call_manual, 'isEnabledAlertWorkflow', t.is_alert_workflow) as "marketingPreferences",
  t.property_alerts as "propertyAlerts", t.engagement_score as "engagementScore", t.consent_source as "consentSource", t.buyer_budget_min as "buyerBudgetMin", t.buyer_budget_max as "buyerBudgetMax",
  t.buyer_areas as "buyerAreas", t.buyer_bedrooms as "buyerBedrooms", t.buyer_timeline as "buyerTimeline", t.buyer_pre_approval as "buyerPreApproval",
  t.seller_property_address as "sellerPropertyAddress", t.seller_property_type as "sellerPropertyType", t.seller_motive as "sellerMotive",
  t.seller_price_idea as "sellerPriceIdea", t.seller_timeline as "sellerTimeline", t.lender_name as "lenderName", t.lender_contact as "lenderContact",
  t.lender_email as "lenderEmail", t.lender_phone as "lenderPhone", t.lender_status as "lenderStatus", t.lender_amount as "lenderAmount",
  t.lender_expires_on as "lenderExpiresOn", ${moment('last_activity_at')} as "lastActivityAt",
  ${moment('last_contacted_at')} as "lastContactedAt", t.last_activity_kind as "lastActivityKind",
  t.last_communication as "lastCommunication",
  (select to_jsonb(k) from (select ${task} from tasks k where ${ofContact} and k.status = 'pending' order by k.start_at, k.id limit 1) k) as "nextTask",
  ${moment('created_at')} as "createdAt", ${moment('updated_at')} as "updatedAt",
  ${primary('emails')} as email, ${primary('phones')} as phone, 
  json_build_object('data', coalesce((select json_agg(to_jsonb(k)) from (select ${task} from tasks k where ${ofContact} order by k.created_at desc, k.id desc limit 2) k), '[]'),
    'total', (select count(*) from tasks k where ${ofContact})) as tasks,
  ${level} as "permissionType", t.custom as attributes`;

/** The same answer by hand. */
export const bareSql = (one: Case): string => answerByHand(one, record(one.person === people.maya ? '7' : '6'));
