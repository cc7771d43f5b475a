/** A first template, small enough to read in full: two questions, a panel, a calculation, and rules between them. */
export const STARTER = `{
  "id": "demo/safety",
  "link": "safety",
  "template": "demo",
  "title": "Safety",
  "description": "A small section to try things on.",
  "questions": [
    {
      "id": "S-01",
      "type": "YESNO",
      "label": "Did anyone get hurt at work last year?",
      "required": true
    },
    {
      "id": "S-02",
      "type": "NUMERIC",
      "label": "Recordable cases",
      "help": "Count cases, not days.",
      "min": 0,
      "hidden": true,
      "required": true,
      "colWidth": 6,
      "conditions": ["hidden: question.S-01 is \\"Yes\\" => false"]
    },
    {
      "id": "S-03",
      "type": "TEXTAREA",
      "label": "What was done about it",
      "hidden": true,
      "conditions": [
        "hidden: question.S-02 greater 0 => false",
        "required: question.S-02 min 3"
      ]
    },
    {
      "id": "S-04",
      "type": "PANEL",
      "label": "Sites",
      "min": 1,
      "max": 5,
      "questions": [
        { "id": "S-04.1", "type": "TEXT", "label": "Site", "colWidth": 6 },
        { "id": "S-04.2", "type": "NUMERIC", "label": "People", "min": 0, "colWidth": 6 }
      ]
    }
  ]
}
`;

/** A blank template for a new section. */
export function blankTemplate(link: string): string {
  return `{
  "id": "demo/${link}",
  "link": "${link}",
  "template": "demo",
  "title": "New section",
  "questions": []
}
`;
}
