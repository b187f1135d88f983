import type { Drawn } from './example.ts';
import { A4, type Doc, put, rule } from './drawing.ts';

const data = {
	fullName: 'Amara Lindqvist',
	email: 'amara.lindqvist@example.com',
	phone: '+44 7700 900142',
	location: 'Bristol, United Kingdom',
	currentPosition: 'Senior Data Engineer',
	latestEmployer: 'Tidewell Analytics Ltd',
	skills: [
		'Python',
		'SQL',
		'Apache Spark',
		'Airflow',
		'dbt',
		'PostgreSQL',
		'Terraform',
		'Kubernetes',
		'Data modelling',
		'Team leadership',
	],
};

type Job = {
	title: string;
	employer: string;
	place: string;
	period: string;
	points: readonly string[];
};
type School = readonly [degree: string, place: string, period: string];

const jobs: readonly Job[] = [
	{
		title: data.currentPosition,
		employer: data.latestEmployer,
		place: 'Bristol',
		period: 'Mar 2022 – present',
		points: [
			'Lead a team of four that runs the reporting platform of 40 water and energy suppliers.',
			'Cut the nightly load from six hours to 50 minutes by moving it to incremental models.',
			'Introduced data contracts, which halved the incidents caused by upstream changes.',
		],
	},
	{
		title: 'Data Engineer',
		employer: 'Parcelwing Logistics GmbH',
		place: 'Hamburg',
		period: 'Aug 2018 – Feb 2022',
		points: [
			'Built the event pipeline for 2 million parcel scans a day.',
			'Moved the warehouse from nightly files to streaming with no loss of history.',
		],
	},
	{
		title: 'Junior Software Developer',
		employer: 'Studio Kvarn AB',
		place: 'Gothenburg',
		period: 'Sep 2016 – Jul 2018',
		points: ['Wrote booking and invoicing modules for independent cinemas.'],
	},
];

const schools: readonly School[] = [
	['MSc Computer Science', 'Västra Institute of Technology, Gothenburg', '2014 – 2016'],
	['BSc Mathematics', 'University of Marlow', '2011 – 2014'],
];

const LEFT = 60;
const RIGHT = A4.width - 60;
const WIDTH = RIGHT - LEFT;
const ACCENT = '#7a3e65';
const GREY = '#57606a';

const section = (doc: Doc, title: string, y: number) => {
	put(doc, title.toUpperCase(), LEFT, y, {
		font: 'Helvetica-Bold',
		size: 10,
		color: ACCENT,
		characterSpacing: 1.2,
	});
	rule(doc, LEFT, RIGHT, y + 15, { color: ACCENT, width: 0.8 });
	return y + 23;
};

const dated = (doc: Doc, title: string, period: string, y: number) => {
	put(doc, title, LEFT, y, { font: 'Helvetica-Bold', size: 10.5 });
	return put(doc, period, 400, y, { color: GREY, size: 9.5, width: RIGHT - 400, align: 'right' });
};

const job = (doc: Doc, { title, employer, place, period, points }: Job, y: number) => {
	dated(doc, title, period, y);
	const top = put(doc, `${employer}, ${place}`, LEFT, y + 14, { color: GREY, size: 9.5 });
	const bottom = points.reduce((line, point) => {
		put(doc, '•', LEFT + 4, line, { size: 9.5, color: ACCENT });
		return put(doc, point, LEFT + 16, line, { size: 9.5, width: WIDTH - 16 }) + 2;
	}, top + 4);
	return bottom + 9;
};

const school = (doc: Doc, [degree, place, period]: School, y: number) => {
	dated(doc, degree, period, y);
	return put(doc, place, LEFT, y + 14, { color: GREY, size: 9.5 }) + 8;
};

const draw = (doc: Doc) => {
	put(doc, data.fullName, LEFT, 54, { font: 'Times-Bold', size: 28, color: ACCENT });
	put(doc, data.currentPosition, LEFT, 88, { font: 'Times-Italic', size: 14 });
	const contact = [data.location, data.phone, data.email, 'lindqvist.example'].join('   |   ');
	put(doc, contact, LEFT, 112, { size: 9.5, color: GREY });

	const profile = section(doc, 'Profile', 146);
	const summary =
		'Data engineer with nine years of experience in building dependable pipelines and calm teams around them. At home between messy sources and the people who need one number they can trust.';
	const work = put(doc, summary, LEFT, profile, { size: 9.5, width: WIDTH, lineGap: 2 }) + 14;
	const jobsEnd = jobs.reduce(
		(y, entry) => job(doc, entry, y),
		section(doc, 'Work experience', work),
	);
	const schoolsEnd = schools.reduce(
		(y, entry) => school(doc, entry, y),
		section(doc, 'Education', jobsEnd + 6),
	);
	const skills = section(doc, 'Skills', schoolsEnd + 6);
	const skillsEnd = put(doc, data.skills.join(', '), LEFT, skills, {
		size: 9.5,
		width: WIDTH,
		lineGap: 2,
	});
	const languages = section(doc, 'Languages', skillsEnd + 14);
	put(doc, 'English (native), Swedish (native), German (B2)', LEFT, languages, { size: 9.5 });
};

export default {
	file: 'resume-amara-lindqvist.pdf',
	kind: 'resume',
	fields: 'resume-fields.json',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
