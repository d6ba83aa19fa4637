-- Campaigns: what the agency does to be found, by which marks its visitors are known, and what it cost. Touches: each time that a contact came from
-- somewhere, with where it was.

create table marketing_campaigns (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  channel text not null,
  -- Whether one rule is enough.
  matches text not null check (matches in ('all', 'any')),
  -- [{field, operator, value}], values as touches keep theirs.
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  starts_on date,
  ends_on date,
  -- [{from, to, amountCents, currency}]
  spend jsonb not null default '[]' check (jsonb_typeof(spend) = 'array'),
  -- The page that its link leads to, and that link with the marks of its rules.
  target text,
  tracking_link text,
  custom jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  check (ends_on >= starts_on),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table marketing_campaigns is 'marketing · a campaign: the rules that its visitors are known by, and what was spent on it';
call keep_apart('marketing_campaigns');
create index marketing_campaigns_name on marketing_campaigns (agency_id, display_name collate "und-x-icu", id) where removed_at is null;
create index marketing_campaigns_updated on marketing_campaigns (agency_id, updated_at, id) where removed_at is null;
create index marketing_campaigns_created on marketing_campaigns (agency_id, created_at, id) where removed_at is null;
create index marketing_campaigns_removed on marketing_campaigns (agency_id, removed_at, id) where removed_at is not null;
create index marketing_campaigns_created_by on marketing_campaigns (agency_id, created_by);

create table touches (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of the event that told of it, so that one told twice is here once.
  id uuid not null,
  -- As it was told: a merge changes nothing here, and readers follow it.
  contact_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('lead', 'form', 'showing', 'information', 'page')),
  -- By what it is known where they came from.
  tier text not null check (tier in ('tagged', 'click', 'referrer', 'lead', 'form', 'none')),
  -- In small letters, without spaces at the ends.
  source text,
  medium text,
  campaign text,
  term text,
  content text,
  referrer_host text,
  click_id text check (click_id in ('gclid', 'fbclid', 'msclkid')),
  landing_path text,
  -- What it was, for people: the name of a form, of a home, of a source of leads.
  what text not null,
  -- The first campaign whose rules hold.
  campaign_id uuid,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, campaign_id) references marketing_campaigns (agency_id, id) on delete set null (campaign_id)
);
comment on table touches is 'marketing · each time that a contact came from somewhere: a form, a lead, a request, a page; with where it was';
call keep_apart('touches');
create index touches_contact on touches (agency_id, contact_id, at, id);
create index touches_campaign on touches (agency_id, campaign_id, at, id);
create index touches_at on touches (agency_id, at, id);

-- Whether a touch meets one rule. What is written in a rule is looked for as it is written: no pattern is read into it.
create function touch_meets(t touches, rule jsonb) returns boolean language sql immutable
  return (
    select coalesce(case rule ->> 'operator' when 'contains' then strpos(told.value, rule ->> 'value') > 0 else told.value = rule ->> 'value' end, false)
    from (select case rule ->> 'field'
      when 'source' then t.source
      when 'medium' then t.medium
      when 'campaign' then t.campaign
      when 'term' then t.term
      when 'content' then t.content
      when 'referrerHost' then t.referrer_host
      when 'clickId' then t.click_id
      when 'landingPath' then t.landing_path
    end) told (value)
  );

-- A campaign without a rule matches nothing.
create function touch_matches(t touches, how text, rules jsonb, starts_on date, ends_on date, zone text) returns boolean language sql stable
  return rules <> '[]'
    and (starts_on is null or (t.at at time zone zone)::date >= starts_on)
    and (ends_on is null or (t.at at time zone zone)::date <= ends_on)
    and case how
      when 'any' then exists (select from jsonb_array_elements(rules) rule where touch_meets(t, rule))
      else not exists (select from jsonb_array_elements(rules) rule where not touch_meets(t, rule))
    end;

-- The campaign that a touch counts for: of several the one that was made first.
create function campaign_of(t touches) returns uuid language sql stable
  return (
    select c.id from marketing_campaigns c join agencies a on a.id = c.agency_id
    where c.agency_id = t.agency_id and c.removed_at is null
      and touch_matches(t, c.matches, c.rules, c.starts_on, c.ends_on, a.timezone)
    order by c.created_at, c.id limit 1
  );
